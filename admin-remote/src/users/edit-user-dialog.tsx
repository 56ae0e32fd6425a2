import { type AdminUser, cleanName } from '@catalogmx/shared/contract';
import { MAX_LENGTH } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '../ui/alert.ts';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { SaveState } from '../ui/save-state.tsx';
import { PASSWORDS_DIFFER } from '../ui/password-rules.ts';
import { showToast } from '../ui/toast-store.ts';
import { usePersistedState } from '../ui/use-persisted-state.ts';
import { focusFirstEmpty } from './focus-first-empty.ts';
import { useUpdateUser } from './use-update-user.ts';
import { useUserErrors } from './use-user-errors.ts';
import { UserField } from './user-field.tsx';

const NO_PASSWORD = { password: '', confirmation: '' };

/** Key of the persisted changes of an administrator. Passwords are never persisted. */
export function userDraftKey({ id }: AdminUser): string {
  return `user-${id}`;
}

/** The dialog to edit an administrator. An empty password stays unchanged. */
export function EditUserDialog(props: {
  user: AdminUser;
  onSaved: (user: AdminUser) => void;
  onClose: () => void;
}) {
  const { user } = props;
  const { username, name } = user;
  const persisted = usePersistedState(userDraftKey(user), { username, name });
  const [passwords, setPasswords] = useState(NO_PASSWORD);
  const [differs, setDiffers] = useState(false);
  const [asking, setAsking] = useState(false);
  const { password, confirmation } = passwords;
  const dirty = persisted.dirty || password !== '' || confirmation !== '';
  const { form, errors, clear, checkPassword, rejectPassword, showServerErrors } = useUserErrors();
  const newName = persisted.value.username;
  const { mutate, isPending, error, cancel, passwordPrompt } = useUpdateUser((saved) => {
    showToast({ tone: 'success', text: `Usuario “${saved.username}” guardado.`, lang: 'es' });
    props.onSaved(saved);
    leave();
  }, showServerErrors);

  function leave(): void {
    persisted.discard();
    props.onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isNew = password.trim() !== '' || confirmation.trim() !== '';
    setDiffers(isNew && password !== confirmation);
    if (isNew && password !== confirmation) return;
    if (focusFirstEmpty(event.currentTarget, ['username', 'name']) || isPending) return;
    if (isNew && rejectPassword(password, newName)) return;
    const { username: newUsername, name: newFullName } = persisted.value;
    const names = { username: cleanName(newUsername), name: cleanName(newFullName) };
    const changed = { ...user, ...names };
    mutate(isNew ? { ...changed, password } : changed);
  }

  const close = () => (isPending ? cancel() : dirty ? setAsking(true) : leave());
  const field = {
    values: persisted.value,
    onChange: (changes: Partial<typeof persisted.value>) => {
      if ('username' in changes) clear('username');
      persisted.change(changes);
    },
  };
  const passwordField = {
    values: passwords,
    isPassword: true,
    onChange: (changes: Partial<typeof NO_PASSWORD>) => {
      setDiffers(false);
      if (errors.password) checkPassword(changes.password ?? password, newName);
      setPasswords({ ...passwords, ...changes });
    },
  };
  return (
    <Modal
      open
      title="Editar Usuario"
      lang="es"
      closeLabel="Cerrar"
      closesOutside={false}
      onClose={close}
    >
      <form ref={form} onSubmit={submit} noValidate autoComplete="off">
        <UserField
          label="Username"
          name="username"
          maxLength={MAX_LENGTH.username}
          error={errors.username}
          {...field}
        />
        <UserField label="Nombre completo" name="name" maxLength={MAX_LENGTH.name} {...field} />
        <UserField
          label="Nueva contraseña"
          name="password"
          error={errors.password}
          onBlur={() => checkPassword(password, newName)}
          {...passwordField}
        />
        <UserField label="Confirmar contraseña" name="confirmation" {...passwordField} />
        {differs && <Alert>{PASSWORDS_DIFFER}</Alert>}
        <SaveState saving={isPending} error={error} lang="es" />
        <ModalActions>
          <Button $tone="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isPending} aria-busy={isPending}>
            Guardar
          </Button>
        </ModalActions>
      </form>
      <DiscardDialog open={asking} lang="es" onKeep={() => setAsking(false)} onDiscard={leave} />
      {passwordPrompt}
    </Modal>
  );
}

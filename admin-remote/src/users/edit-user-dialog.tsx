import { MAX_LENGTH } from '@catalogmx/shared';
import { type AdminUser, cleanName } from '@catalogmx/shared/contract';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useState } from 'react';
import { Alert } from '../ui/alert.ts';
import { DiscardDialog } from '../ui/confirm-dialog.tsx';
import { useDraftForm } from '../ui/form/form-fields.ts';
import { NEW_PASSWORD, TextField } from '../ui/form/text-field.tsx';
import { findPasswordProblem, PASSWORDS_DIFFER } from '../ui/form/password-rules.ts';
import { SaveState } from '../ui/form/save-state.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { useUpdateUser, isGiven, showUserErrors } from './use-update-user.ts';

/** Key of the persisted changes of an administrator. */
export function userDraftKey({ id }: AdminUser): string {
  return `user-${id}`;
}

/** The dialog to edit an administrator. An empty password stays unchanged. */
export function EditUserDialog(props: {
  user: AdminUser;
  onSaved: (user: AdminUser) => void;
  onClose: () => void;
}) {
  const { user, onSaved, onClose } = props;
  const { username, name } = user;
  const { form, field, draft } = useDraftForm({
    key: userDraftKey(user),
    values: { username, name },
    secrets: { key: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { dirtyFields, errors, isSubmitted } = form.formState;
  const dirty = draft.dirty || dirtyFields.key || dirtyFields.confirmation;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, unsaved, cancel, passwordPrompt } = useUpdateUser(
    (saved) => {
      showToast({ tone: 'success', text: `Usuario “${saved.username}” guardado.`, lang: 'es' });
      onSaved(saved);
      leave();
    },
    (error) => showUserErrors(error, form.setError),
  );

  function leave(): void {
    draft.discard();
    onClose();
  }

  const submit = form.handleSubmit(({ key, ...values }) => {
    const names = { username: cleanName(values.username), name: cleanName(values.name) };
    mutate({ ...user, ...names, ...(key.trim() !== '' && { password: key }) });
  });
  const close = () => (isPending ? cancel() : dirty ? setAsking(true) : leave());
  return (
    <Modal
      open
      title="Editar Usuario"
      lang="es"
      closeLabel="Cerrar"
      closesOutside={false}
      onClose={close}
    >
      <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.username}
          {...field('username', { validate: isGiven })}
        />
        <TextField
          label="Nombre completo"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH.name}
          {...field('name', { validate: isGiven })}
        />
        <TextField
          label="Nueva contraseña"
          {...NEW_PASSWORD}
          {...field('key', {
            validate: (key, values) =>
              key.trim() === '' ? undefined : findPasswordProblem(key, values.username),
            ...(isSubmitted && { deps: 'confirmation' }),
          })}
        />
        <TextField
          label="Confirmar contraseña"
          {...NEW_PASSWORD}
          {...field('confirmation', {
            validate: (confirmation, { key }) =>
              (key + confirmation).trim() === '' || key === confirmation || PASSWORDS_DIFFER,
          })}
          error={undefined}
        />
        {isSubmitted && errors.confirmation && <Alert>{PASSWORDS_DIFFER}</Alert>}
        <SaveState saving={isPending} error={unsaved} lang="es" />
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

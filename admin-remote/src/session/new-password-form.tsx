import { call } from '@catalogmx/shared/calls';
import { accountCalls, encodeBase64 } from '@catalogmx/shared/contract';
import { useState } from 'react';
import { Note } from '../ui/alert.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <Note>Your new password is saved. Log in with it.</Note>;
  return (
    <ChoosePasswordForm
      save={(password) =>
        call(accountCalls.setPassword, {
          body: { token, key: encodeBase64(password) },
          keepsSession: true,
        })
      }
      onSaved={() => setSaved(true)}
    />
  );
}

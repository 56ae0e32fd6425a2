import { getSite, setSite } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { type BusinessState, pickBusiness, type SaveBusiness } from '@catalogmx/shared/contract';
import { businessCalls } from '@catalogmx/shared/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchQueries } from '../../ui/refetch-queries.ts';
import { isCanceled, useCancelable } from '../../ui/use-cancelable.ts';
import { isUnauthorized } from '../../ui/use-error-log.ts';
import { businessQuery } from '../business.queries.ts';
import { conflictsOf, problemsOf } from './business-errors.ts';
import { fromFormValues } from './business-form-values.ts';
import type { BusinessFormState } from './use-business-form.ts';

/** Saves the changed values, and shows beside them what the server says about them. */
export function useSaveBusiness(business: BusinessFormState) {
  const { form, values, base, changed, sourceOf } = business;
  const queryClient = useQueryClient();
  const calls = useCancelable();
  // Two presses of Enter are checked before the first one is pending.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: async () => {
      const current = fromFormValues(values);
      const sent = changed.map((field) => [
        field,
        sourceOf(field) === 'file' ? null : current[field],
      ]);
      const data = {
        values: Object.fromEntries(sent) as SaveBusiness['values'],
        base: pickBusiness(base.values, changed),
      };
      await call(businessCalls.save, { body: data, signal: calls.begin() });
      return queryClient.query(businessQuery);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: (fresh) => {
      business.restart(fresh);
      showOnSite(fresh);
      void refetchQueries(queryClient, ['admin', 'business', 'versions']);
      void refetchQueries(queryClient, ['admin', 'changes']);
    },
    onError: (failure) => {
      if (isUnauthorized(failure) || isCanceled(failure)) return;
      const conflicts = conflictsOf(failure);
      if (conflicts) business.setConflicts(conflicts);
      const problems = Object.entries(problemsOf(failure));
      for (const [path, message] of problems) {
        form.setError(path as 'phone', { type: 'server', message });
      }
      if (!conflicts && problems.length === 0) console.error(failure);
    },
  });

  function save(): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  }

  return { save, cancel: calls.cancel, isPending, error, isSuccess, reset };
}

/** The public pages of this tab show what was saved, too. */
function showOnSite({ values, samples }: BusinessState): void {
  setSite({ ...getSite(), business: { ...values, samples } });
}

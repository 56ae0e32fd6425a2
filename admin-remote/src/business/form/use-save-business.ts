import { getSite, setSite } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import {
  businessCalls,
  type BusinessState,
  pickBusiness,
  type SaveBusiness,
} from '@catalogmx/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '../../ui/form/use-save.ts';
import { refetchQueries, isUnauthorized } from '../../ui/queries.ts';
import { businessQuery } from '../business.queries.ts';
import { conflictsOf, problemsOf, type BusinessFormState } from './use-business-form.ts';
import { fromFormValues } from './business-form-values.ts';

/** Saves the changed values, and shows beside them what the server says about them. */
export function useSaveBusiness(business: BusinessFormState) {
  const { form, values, base, changed, sourceOf } = business;
  const queryClient = useQueryClient();
  return useSave<BusinessState>({
    // The bar below the form shows the failure.
    failureText: () => '',
    mutationFn: async (_, signal) => {
      const current = fromFormValues(values);
      const sent = changed.map((field) => [
        field,
        sourceOf(field) === 'file' ? null : current[field],
      ]);
      const data = {
        values: Object.fromEntries(sent) as SaveBusiness['values'],
        base: pickBusiness(base.values, changed),
      };
      await call(businessCalls.save, { body: data, signal });
      return queryClient.query(businessQuery);
    },
    onSuccess: (fresh) => {
      business.restart(fresh);
      showOnSite(fresh);
      void refetchQueries(queryClient, ['admin', 'business', 'versions']);
      void refetchQueries(queryClient, ['admin', 'changes']);
    },
    isHandled: (failure) => {
      if (isUnauthorized(failure)) return true;
      const conflicts = conflictsOf(failure);
      if (conflicts) business.setConflicts(conflicts);
      const problems = Object.entries(problemsOf(failure));
      for (const [path, message] of problems) {
        form.setError(path as 'phone', { type: 'server', message });
      }
      if (!conflicts && problems.length === 0) console.error(failure);
      return true;
    },
  });
}

/** The public pages of this tab show what was saved, too. */
function showOnSite({ values, samples }: BusinessState): void {
  setSite({ ...getSite(), business: { ...values, samples } });
}

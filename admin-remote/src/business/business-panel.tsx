import { theme } from '@catalogmx/shared';
import {
  BUSINESS_FIELDS,
  type BusinessState,
  type BusinessVersion,
  addressText,
  type BusinessValues,
  openingHoursTexts,
} from '@catalogmx/shared/contract';
import { Loading, Message, tokens } from '@catalogmx/shared/ui';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { DiscardDialog } from '../ui/confirm-dialog.tsx';
import { isUnknownCall, useErrorLog } from '../ui/queries.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { Card } from '../ui/page-frame.tsx';
import { BusinessForm } from './business-form.tsx';
import { businessQuery, PICTURE_UPLOAD } from './business.queries.ts';
import { fromFormValues } from './form/business-form-values.ts';
import { useBusinessForm } from './form/use-business-form.ts';
import { VersionList } from './version-list.tsx';

/** The facts about the business, read afresh each time the page is opened. */
export function BusinessPanel() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(businessQuery);
  useErrorLog(error);
  if (isUnknownCall(error)) {
    return <Message text="This server reads the business from business.json only." />;
  }
  if (!isFetchedAfterMount) return <Loading />;
  if (!data) {
    return <Message text="The values could not be loaded." onRetry={() => void refetch()} />;
  }
  return <Editing state={data} />;
}

function Editing({ state }: { state: BusinessState }) {
  const business = useBusinessForm(state);
  const top = useRef<HTMLDivElement>(null);
  const uploading = useIsMutating({ mutationKey: PICTURE_UPLOAD }) > 0;
  const { blocker } = useLeaveGuard({ dirty: business.changed.length > 0, busy: uploading });

  function restore({ values }: BusinessVersion): void {
    const former = { ...state.file, ...values };
    for (const field of BUSINESS_FIELDS) {
      business.put(field, former, field in values ? 'saved' : 'file');
    }
    top.current?.querySelector('input')?.focus();
  }

  return (
    <>
      <Columns>
        <div ref={top}>
          <BusinessForm business={business} />
        </div>
        <Side>
          <BusinessPreview values={fromFormValues(business.values)} />
        </Side>
      </Columns>
      <VersionList onRestore={restore} />
      <DiscardDialog
        open={blocker.state === 'blocked'}
        closesOnBack={false}
        text={uploading ? 'A picture is still being uploaded.' : undefined}
        onKeep={() => blocker.reset?.()}
        onDiscard={() => {
          business.discard();
          blocker.proceed?.();
        }}
      />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.l};
  margin-bottom: ${theme.space.l};

  > * {
    min-width: 0;
  }

  ${theme.from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

// Beside the form, the preview stays in view.
const Side = styled.div`
  ${theme.from.desktop} {
    position: sticky;
    top: ${theme.space.l};
  }
`;

/** The facts as visitors will read them at the end of each page and on the contact page. */
function BusinessPreview({ values }: { values: BusinessValues }) {
  const { name, owners, phone, textPhone, email, address, towns } = values;
  const hours = openingHoursTexts(values);
  return (
    <Card aria-labelledby="preview">
      <h2 id="preview">What visitors will see</h2>
      <Name>{name}</Name>
      <Facts>
        <Fact name="Call">{phone}</Fact>
        <Fact name="Text">{textPhone || phone}</Fact>
        <Fact name="Write">{email}</Fact>
        <Fact name="Visit">{addressText(address)}</Fact>
        {hours.length > 0 && (
          <Fact name="Hours">
            {hours.map(({ days, times }, index) => (
              <div key={index}>{`${days} ${times}`}</div>
            ))}
          </Fact>
        )}
        {towns.length > 0 && <Fact name="Towns">{towns.join(', ')}</Fact>}
        <Fact name="About">
          {owners ? `${owners} are the people behind ${name}` : `${name} is a family business`}
        </Fact>
      </Facts>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const Name = styled.p`
  margin: 0 0 ${theme.space.s};
  font-family: ${theme.font.display};
  font-size: ${theme.size.h3};
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.m};
  margin: 0;
  line-height: ${tokens.leadingText};

  dt {
    color: ${theme.color.inkSoft};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

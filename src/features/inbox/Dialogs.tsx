import { DeleteDialog } from './DeleteDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import type { Dialog } from './inbox-state.ts';
import { dispatch } from './inbox.store.ts';
import { PersonDialog } from './PersonDialog.tsx';

const close = () => dispatch({ kind: 'dialog', dialog: null });

/** The dialog that is open, if any. */
export function Dialogs({ dialog }: { dialog: Dialog | null }) {
  switch (dialog?.kind) {
    case 'help':
      return <HelpDialog onClose={close} />;
    case 'delete':
      return <DeleteDialog keys={dialog.keys} onClose={close} />;
    case 'person':
      return <PersonDialog email={dialog.email} onClose={close} />;
    case undefined:
      return null;
  }
}

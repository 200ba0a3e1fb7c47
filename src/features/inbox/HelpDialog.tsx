import { useState } from 'react';
import { ModalDialog } from './ModalDialog.tsx';
import { areKeysOn, SHORTCUTS, turnKeys } from './shortcuts.ts';

/** Every shortcut, and a way to turn them off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <ModalDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-4 grid gap-1.5">
        {SHORTCUTS.map(([key, what]) => (
          <div key={what} className="grid grid-cols-[4.5rem_1fr] gap-3">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check mt-4">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            turnKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <span>Use single-key shortcuts on this device</span>
      </label>
      <p className="hint mt-2">To select several in a row, hold Shift and click the last box.</p>
    </ModalDialog>
  );
}

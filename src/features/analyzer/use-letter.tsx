import { type ComponentType, useState } from 'react';
import { situationOf } from '#src/domain/deals/analysis/analyze-deal.ts';
import { choicesOf, type StructureId } from '#src/domain/deals/structures/structures.ts';
import { businessName } from '#src/domain/listings/business-name.ts';
import { showToast } from '#src/ui/toast.ts';
import type { Business } from './business.ts';
import letterStyles from '#src/features/letter/letter.css?url';
import type { LetterDialogProps } from './letter/LetterDialog.tsx';
import type { Analysis } from './use-analysis.ts';

/**
 * Loads the letter dialog on demand, because most visitors only use the calculator. `open` takes the
 * preselected structure; null lets the visitor choose in the dialog.
 */
export function useLetter({ inputs: { figures } }: Analysis, business: Business | null) {
  const [Dialog, setDialog] = useState<ComponentType<LetterDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [selected, setSelected] = useState<StructureId | null>(null);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const [{ LetterDialog }] = await Promise.all([
        import('./letter/LetterDialog.tsx'),
        loadStyles(letterStyles),
      ]);
      setDialog(() => LetterDialog);
      setOpen(true);
    } catch {
      showToast({
        title: "Couldn't load the letter",
        // After a failed import, Firefox doesn't fetch the script again until the page reloads.
        text: 'Check your connection, then try again or reload. Your numbers stay.',
        variant: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  };
  const open = (structure: StructureId | null) => {
    setSelected(structure);
    if (Dialog) setOpen(true);
    else if (!isLoading) void load();
  };
  const dialog = Dialog && (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      start={{
        businessName: businessName(business?.title ?? '') ?? '',
        listingId: business?.id ?? null,
        price: figures.price,
        choices: choicesOf(figures),
        selected,
        yearlySde: situationOf(figures)?.sde ?? null,
        monthlyRevenue: figures.revenue,
      }}
    />
  );
  return { open, isLoading, dialog };
}

/** Adds a stylesheet and waits until it has loaded. */
const loadStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });

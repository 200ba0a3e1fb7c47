import { type ComponentType, useState } from 'react';
import { situationOf } from '#src/domain/deals/analysis/analyze-deal.ts';
import { choicesOf, type StructureId } from '#src/domain/deals/structures/structures.ts';
import { businessName } from '#src/domain/listings/business-name.ts';
import { showToast } from '#src/ui/toast.ts';
import type { Business } from './business.ts';
import letterStyles from '#src/features/letter/letter.css?url';
import type { LetterDialogProps } from './letter/LetterDialog.tsx';
import type { Analysis } from './use-analysis.ts';

interface Letter {
  Dialog: ComponentType<LetterDialogProps> | null;
  isOpen: boolean;
  isLoading: boolean;
  /** Preselected structure; null lets the visitor choose in the dialog. */
  structure: StructureId | null;
  open: (structure: StructureId | null) => void;
  close: () => void;
}

/** Loads the letter dialog on demand, because most visitors only use the calculator. */
export function useLetter(): Letter {
  const [Dialog, setDialog] = useState<Letter['Dialog']>(null);
  const [isOpen, setOpen] = useState(false);
  const [structure, setStructure] = useState<StructureId | null>(null);
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
        text: 'Check your connection and try again, or reload the page. Your numbers will still be here.',
        variant: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  };
  const open = (chosen: StructureId | null) => {
    setStructure(chosen);
    if (Dialog) setOpen(true);
    else if (!isLoading) void load();
  };
  return { Dialog, isOpen, isLoading, structure, open, close: () => setOpen(false) };
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

interface Props {
  letter: Letter;
  analysis: Analysis;
  business: Business | null;
}

export function LetterOpener({
  letter: { Dialog, isOpen, structure, close },
  analysis,
  business,
}: Props) {
  const { figures } = analysis.inputs;
  if (!Dialog) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      start={{
        business: {
          name: businessName(business?.title ?? '') ?? '',
          listingId: business?.id ?? null,
          website: null,
          isAnonymous: business !== null,
        },
        price: figures.price,
        choices: choicesOf(figures),
        selected: structure,
        yearlySde: situationOf(figures)?.sde ?? null,
        monthlyRevenue: figures.revenue,
      }}
    />
  );
}

import { type ComponentType, useState } from 'react';
import { situationOf } from '#src/domain/deals/analysis/choices.ts';
import { choicesOf } from '#src/domain/deals/structures/structures.ts';
import { businessName } from '#src/domain/listings/business-name.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';
import { showToast } from '#src/ui/toast.ts';
import type { Business } from './business.ts';
import letterStyles from './letter/letter.css?url';
import type { LetterDialogProps } from './letter/LetterDialog.tsx';
import type { Analysis } from './use-analysis.ts';

interface Letter {
  Dialog: ComponentType<LetterDialogProps> | null;
  isOpen: boolean;
  isLoading: boolean;
  /** Chosen before the dialog opens; null leaves the choice to the dialog. */
  structure: StructureId | null;
  open: (structure: StructureId | null) => void;
  close: () => void;
}

/** The letter of intent comes when it is asked for: most visitors only reckon. */
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
        title: 'The letter could not be loaded',
        // Firefox does not fetch a script again that failed once, until the page is loaded anew.
        text: 'Check your connection and press again, or reload the page: its address keeps your figures.',
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

/** Adds a stylesheet to the page, once it is there. */
const loadStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A stylesheet could not be loaded.'));
    };
    document.head.append(link);
  });

interface Props {
  letter: Letter;
  analysis: Analysis;
  business: Business | null;
}

/** The dialog of the letter, fed with the deal as it stands. */
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

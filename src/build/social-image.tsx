import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import satoriPackage from 'satori/package.json' with { type: 'json' };
import sharp from 'sharp';
import { boxOf, type HistoryLine, type LineSize } from '../domain/listings/history-line.ts';
import { cached, dropUnused } from './build-cache.ts';

const FONT = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff';
const COLORS = {
  paper: '#faf7f0',
  ink: '#1b1a16',
  soft: '#575246',
  green: '#16543a',
  area: '#c3d8c4',
  edge: '#8b8372',
};
const SIZE = { width: 1200, height: 630 };

export interface SocialImage {
  eyebrow: string;
  title: string;
  note: string;
  /** A listing's history in place of the rule under the title. */
  history?: HistoryLine | null;
}

/** A history across the image. */
export const SOCIAL_LINE: LineSize = { step: 45, height: 120, months: 24 };

function Card({ eyebrow, title, note, history }: SocialImage) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '72px 80px',
        color: COLORS.ink,
        background: COLORS.paper,
      }}
    >
      <div style={{ fontSize: 34, color: COLORS.green }}>{eyebrow}</div>
      <div style={{ fontSize: 76, lineHeight: 1.15, margin: 'auto 0 36px' }}>{title}</div>
      {history ? (
        drawnLine(history)
      ) : (
        <div style={{ height: 4, width: 160, background: COLORS.green }} />
      )}
      <div style={{ fontSize: 30, marginTop: 'auto', color: COLORS.soft }}>{note}</div>
    </div>
  );
}

function drawnLine({ line, area, zero }: HistoryLine) {
  const { width, height } = boxOf(SOCIAL_LINE);
  const bottom = zero ?? height;
  return (
    <svg width={width} height={height + 8} viewBox={`0 -4 ${width} ${height + 8}`} fill="none">
      {area !== null && <path d={area} fill={COLORS.area} />}
      <path d={`M0 ${bottom}H${width}`} stroke={COLORS.edge} strokeWidth={2} />
      <path d={line} stroke={COLORS.green} strokeWidth={6} strokeLinejoin="round" />
    </svg>
  );
}

// Images already render in parallel, and none twice, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

const drawnWith = [satoriPackage.version, sharp.versions, FONT, SIZE];
const isTidy = dropUnused();
let fonts: Promise<Font[]> | undefined;

/** Loaded once, because satori parses each list of fonts once. */
async function loadFonts(): Promise<Font[]> {
  const data = await readFile(createRequire(import.meta.url).resolve(FONT));
  return [{ name: 'Fraunces', data, weight: 600, style: 'normal' }];
}

/** Renders a link preview image: a 1200 × 630 PNG in the site's light colors. */
export async function drawSocialImage(content: SocialImage): Promise<Buffer> {
  await isTidy;
  const card = Card(content);
  return cached([card, drawnWith], async () => {
    fonts ??= loadFonts();
    const svg = await satori(card, { ...SIZE, fonts: await fonts });
    // A palette or the highest compression would save up to half the bytes, but take two to four times as long.
    return sharp(Buffer.from(svg)).png().toBuffer();
  });
}

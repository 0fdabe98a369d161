import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

interface QrCodeProps {
  /** The address that it opens. */
  text: string;
  /** What it is, for those who don't see it. */
  label: string;
}

/** A QR code on white, with the quiet zone of four modules that scanners want. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const places = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size),
    column: index % size,
  }));
  const dark = places.filter(({ row, column }) => modules.get(row, column));
  return { size, path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') };
}

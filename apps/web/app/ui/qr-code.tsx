import { encode } from 'uqr'

/** The code is black on white in dark mode too, because cameras need the contrast and the quiet zone. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

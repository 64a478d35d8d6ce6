import { encode } from 'uqr'

/** Black on white also in the dark: cameras read no other. The quiet zone around it is part of the sign. */
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

import { classes } from '../class-names.ts'

/** Signs of the console alone: those of every page are drawn in every page (ui/page-icons.tsx). */
const shapes = {
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  rename: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  moveTo: 'M13 5H5v14h14v-8M15 4h5v5M20 4l-9 9',
  saved: 'M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.6 1.5A3.3 3.3 0 0 1 17.5 18zM9.5 13.5l2 2 3.5-4',
} as const

export type ConsoleIconName = keyof typeof shapes

/** A step back points to where one came from: it turns with the line of reading. */
const turning = new Set<ConsoleIconName>(['undo', 'redo', 'moveTo'])
const thick = new Set<ConsoleIconName>(['more', 'drag'])

/** A sign beside words that say the same, so nobody reads it out. `size` is in pixels. */
export function ConsoleIcon({
  name,
  size = 20,
  className,
}: {
  name: ConsoleIconName
  size?: number
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      role="presentation"
      strokeWidth={thick.has(name) ? 3 : undefined}
      className={classes('icon shrink-0', turning.has(name) && 'rtl-mirror', className)}
    >
      <path d={shapes[name]} />
    </svg>
  )
}

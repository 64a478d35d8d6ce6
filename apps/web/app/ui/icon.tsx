import { classes } from './class-names.ts'
import type { IconName } from './icon-shapes.ts'
import { idOfIcon } from './page-icons.tsx'

export type { IconName } from './icon-shapes.ts'

/** Signs that point along the line of reading turn with it; signs of media, clocks and checks never do. */
const turning = new Set<IconName>(['chevronNext', 'chevronBack', 'logout', 'chat'])

/** A sign beside words that say the same, so nobody reads it out. `size` is in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      role="presentation"
      className={classes('icon shrink-0', turning.has(name) && 'rtl-mirror', className)}
    >
      <use href={`#${idOfIcon(name)}`} />
    </svg>
  )
}

import { classes } from './class-names.ts'
import type { IconName } from './icon-shapes.ts'
import { idOfIcon } from './page-icons.tsx'

export type { IconName } from './icon-shapes.ts'

/** Icons that point in reading direction are mirrored; icons of media, clocks and checks are not. */
const mirroredIcons = new Set<IconName>(['chevronNext', 'chevronBack', 'logout', 'chat'])

/** An icon next to text that says the same, so screen readers skip it. `size` is in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      role="presentation"
      className={classes('icon shrink-0', mirroredIcons.has(name) && 'rtl-mirror', className)}
    >
      <use href={`#${idOfIcon(name)}`} />
    </svg>
  )
}

import type { ComponentProps } from 'react'
import { ControlIcon, type ControlIconName } from './control-icon.tsx'

/** A button on the picture: a sign, and its name for who cannot see it. */
export function ControlButton({
  icon,
  label,
  size,
  ...rest
}: {
  icon: ControlIconName
  label: string
  size?: number
} & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`control ${rest.className ?? ''}`}>
      <ControlIcon name={icon} size={size} />
    </button>
  )
}

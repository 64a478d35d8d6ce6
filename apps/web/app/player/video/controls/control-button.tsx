import type { ComponentProps } from 'react'

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

/** Filled media icons; none of them is mirrored in a right-to-left page. */
const shapes = {
  play: 'M7 4.8v14.4a.8.8 0 0 0 1.2.7l11.6-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8Z',
  pause: 'M6.5 4.5h3.6v15H6.5zM13.9 4.5h3.6v15h-3.6z',
  replay: 'M12 5V1.8L7.2 6 12 10.2V7a5.6 5.6 0 1 1-5.6 5.6h-2A7.6 7.6 0 1 0 12 5Z',
  volume:
    'M3 9.3v5.4h3.6L11.4 19V5L6.6 9.3H3Zm11 -.9v7.2a4 4 0 0 0 0-7.2Zm0-4.2v2.1a6 6 0 0 1 0 11.4v2.1a8 8 0 0 0 0-15.6Z',
  muted:
    'M3 9.3v5.4h3.6L11.4 19V5L6.6 9.3H3Zm18.4 0-1.3-1.3-2.5 2.6-2.6-2.6-1.3 1.3 2.6 2.6-2.6 2.6 1.3 1.3 2.6-2.6 2.5 2.6 1.3-1.3-2.5-2.6 2.5-2.6Z',
  fullscreen: 'M4 4h6v2H6v4H4V4Zm10 0h6v6h-2V6h-4V4ZM4 14h2v4h4v2H4v-6Zm14 0h2v6h-6v-2h4v-4Z',
  exitFullscreen: 'M8 4h2v6H4V8h4V4Zm6 0h2v4h4v2h-6V4ZM4 14h6v6H8v-4H4v-2Zm10 0h6v2h-4v4h-2v-6Z',
  quality:
    'M13.7 2.5h-3.4l-.5 2.6-1.6.9-2.5-.9-1.7 3 2 1.7v1.9l-2 1.7 1.7 3 2.5-.9 1.6.9.5 2.6h3.4l.5-2.6 1.6-.9 2.5.9 1.7-3-2-1.7V9.8l2-1.7-1.7-3-2.5.9-1.6-.9-.5-2.6ZM12 8a2.9 2.9 0 1 1 0 5.8A2.9 2.9 0 0 1 12 8Z',
  captions:
    'M4.5 4.5h15A2 2 0 0 1 21.500 6.500v11a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM5.500 11.200v1.900h4v-1.900h-4Zm5.500 0v1.900h7.500v-1.900H11Zm-5.500 3.600v1.900H13v-1.900H5.500Zm9 0v1.900h4v-1.900h-4Z',
  help: 'M3 6.500h18v11H3v-11Zm2 2v2h2v-2H5Zm4 0v2h2v-2H9Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2ZM7 13v2.500h10V13H7Z',
} as const

type ControlIconName = keyof typeof shapes | 'back10' | 'forward10'

/** `size` is in pixels. A jump has a size of its own, because its number must be readable. */
export function ControlIcon({ name, size = 24 }: { name: ControlIconName; size?: number }) {
  const shared = { 'aria-hidden': true, fill: 'currentColor' } as const
  if (name === 'back10' || name === 'forward10') return <Jump isBack={name === 'back10'} {...shared} />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...shared} role="presentation">
      <path d={shapes[name]} />
    </svg>
  )
}

function Jump({ isBack, ...shared }: { isBack: boolean } & React.ComponentProps<'svg'>) {
  return (
    <svg width={34} height={34} viewBox="0 0 34 34" {...shared} role="presentation">
      <g transform={isBack ? undefined : 'matrix(-1 0 0 1 34 0)'}>
        <path d="M17 6V1.4L10.6 7 17 12.6V8.2a10.9 10.9 0 1 1-10.9 10.9H3.9A13.1 13.1 0 1 0 17 6Z" />
      </g>
      <text x="17" y="23.4" textAnchor="middle" fontSize="12" fontWeight="700">
        10
      </text>
    </svg>
  )
}

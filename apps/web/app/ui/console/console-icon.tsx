import { classes } from '../class-names.ts'

/** Icons of the console only; ui/page-icons.tsx renders the shared ones into every page. */
const shapes = {
  overview: 'M5 20v-7M12 20V4M19 20v-10M3 20h18',
  desk: 'M3 11h18v3H3zM5 14v6M19 14v6M9 14v3h6v-3M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  students:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.6 3.2-5.2 6.5-5.2s5.9 1.6 6.5 5.2M16 4.6a3.2 3.2 0 0 1 0 6M18 15.2c2 .7 3.1 2.3 3.5 4.8',
  questions: 'M4 5h16v11h-9l-5 4v-4H4zM10 8.9a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.2M12 13.9h.01',
  results: 'M5 4h10l4 4v12H5zM14.5 4v4.5H19M9 16v-2M12 16v-4M15 16v-3',
  codes: 'M3 7h18v3.2a1.9 1.9 0 0 0 0 3.7V17H3v-3.1a1.9 1.9 0 0 0 0-3.7zM14 7v2M14 11v2M14 15v2',
  holders: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5',
  school: 'M4 20h16M6 20v-9M18 20v-9M10 20v-5h4v5M3 11l9-7 9 7',
  assistants: 'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 20c.6-3.6 3.2-5.2 6.5-5.2M17.5 13v8M13.5 17h8',
  log: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01',
  radar: 'M12 21a9 9 0 1 1 9-9M12 16.5a4.5 4.5 0 1 1 4.5-4.5M12 12l6.5-6.5M12 12h.01',
  site: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  takings: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.5 9.5h.01M17.5 14.5h.01',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  call: 'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a2.5 2.5 0 0 1-2.8 2.5C10.5 19.8 4.2 13.5 3.5 5.8A2.5 2.5 0 0 1 6 3z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  rename: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  moveTo: 'M13 5H5v14h14v-8M15 4h5v5M20 4l-9 9',
  saved: 'M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.6 1.5A3.3 3.3 0 0 1 17.5 18zM9.5 13.5l2 2 3.5-4',
} as const

export type ConsoleIconName = keyof typeof shapes

const mirroredIcons = new Set<ConsoleIconName>(['undo', 'redo', 'moveTo'])
const thick = new Set<ConsoleIconName>(['more', 'drag'])

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
      className={classes(
        'icon shrink-0',
        thick.has(name) && 'stroke-3',
        mirroredIcons.has(name) && 'rtl-mirror',
        className,
      )}
    >
      <path d={shapes[name]} />
    </svg>
  )
}

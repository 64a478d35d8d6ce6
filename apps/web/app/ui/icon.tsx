import { classes } from './class-names.ts'

const PHONE = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15.5h2'

/** Strokes on a grid of 24; `fill` shapes are the logos of others, which keep their form. */
export const shapes = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  book: 'M12 7c-2-1.5-5-2-8-1.5v12c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-12c-3-.5-6 0-8 1.5Zm0 0v12',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  pause: 'M8 5.5v13M16 5.5v13',
  quiz: 'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-.9.5-1.5 1.1-1.5 2.1m0 3.2h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6v-9Zm6 4v2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  alert: 'M12 8v5m0 3.5h.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  info: 'M12 11v5m0-8.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  offline:
    'M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 4-2.4m10 2.4a10 10 0 0 0-6.2-2.8M12 20h.01M2 9.4a15 15 0 0 1 4.4-2.8M22 9.4A15 15 0 0 0 11 5',
  retry: 'M20 11a8 8 0 1 0-2.3 6.2M20 4v7h-7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M3 3l18 18M10.6 5.7A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.4 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  phone: PHONE,
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  cap: 'm2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5-9.5-4.5Zm4 2v5c3 2.5 8 2.5 11 0v-5m4-2v5',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 16M15.5 9.5h.01',
  trash: 'M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7m-7 4v5m4-5v5',
  chevronNext: 'm9 5 7 7-7 7',
  chevronBack: 'm15 5-7 7 7 7',
  chevronDown: 'm5 9 7 7 7-7',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8.5 3.5V8m7-4.5V8',
  clock: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8L12 3.5Z',
  gift: 'M4 9h16v4H4V9Zm1.5 4v7.5h13V13M12 9v11.5M12 9C10 9 7.5 8.3 7.5 6.3S10.8 4 12 9Zm0 0c2 0 4.5-.7 4.5-2.7S13.2 4 12 9Z',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4V5Z',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6l-7-2.5Zm-3 8.5 2.3 2.3L15.5 10',
  logout: 'M14 4.5H6v15h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  download: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 19.5h14',
  device: PHONE,
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  key: 'M8.5 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L19 4m-3.5 3.5L18 10',
} as const

export const logos = {
  whatsapp:
    'M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5Zm0 1.8a7.7 7.7 0 1 1-3.9 14.3l-.3-.2-2.8.8.8-2.7-.2-.3A7.7 7.7 0 0 1 12 4.3ZM8.7 7.7c-.2 0-.5.1-.7.4-.3.3-.9.9-.9 2.1s.9 2.4 1 2.6c.1.2 1.7 2.7 4.3 3.7 2.1.8 2.5.7 3 .6.5 0 1.5-.6 1.7-1.2.2-.6.2-1.1.1-1.2 0-.1-.2-.2-.5-.3l-1.7-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.4-.5.3-.4v-.4L9.7 8.1c-.2-.5-.4-.4-.6-.4h-.4Z',
  facebook:
    'M13.5 21.5v-8.2h2.8l.4-3.2h-3.2V8.1c0-.9.3-1.6 1.6-1.6h1.7V3.6c-.3 0-1.3-.1-2.5-.1-2.5 0-4.1 1.5-4.1 4.2v2.4H7.4v3.2h2.8v8.2h3.3Z',
  youtube:
    'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.3 5 12 5 12 5s-6.3 0-7.8.4A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12c0 1.6.1 3.3.4 4.8.2.9.9 1.6 1.8 1.8 1.5.4 7.8.4 7.8.4s6.3 0 7.8-.4c.9-.2 1.6-.9 1.8-1.8.3-1.5.4-3.2.4-4.8s-.1-3.3-.4-4.8ZM10 15V9l5.2 3-5.2 3Z',
  tiktok:
    'M16.5 2.5h-3.2v12.8a2.6 2.6 0 1 1-2.6-2.6l.7.1V9.5l-.7-.1a5.9 5.9 0 1 0 5.9 5.9V8.8a7.4 7.4 0 0 0 4.2 1.3V6.9a4.3 4.3 0 0 1-4.3-4.4Z',
} as const

export type IconName = keyof typeof shapes | keyof typeof logos

/** Signs that point along the line of reading turn with it; signs of media, clocks and checks never do. */
const turning = new Set<IconName>(['chevronNext', 'chevronBack', 'logout', 'chat'])

/** A sign beside words that say the same, so nobody reads it out. `size` is in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  const shared = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    'aria-hidden': true,
    className: classes('shrink-0', turning.has(name) && 'rtl-mirror', className),
  }
  if (name in logos) {
    return (
      <svg {...shared} fill="currentColor" role="presentation">
        <path d={logos[name as keyof typeof logos]} />
      </svg>
    )
  }
  return (
    <svg
      {...shared}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="presentation"
    >
      <path d={shapes[name as keyof typeof shapes]} />
    </svg>
  )
}

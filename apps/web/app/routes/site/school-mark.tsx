const SIZE = 36

/**
 * The school's own sign; where it has none the product's, in the school's colours: an open book under a pointed arch, with
 * the eight-pointed star.
 */
export function SchoolMark({ logo }: { logo?: string | null }) {
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        width={SIZE}
        height={SIZE}
        className="size-9 shrink-0 rounded-sm bg-white object-contain"
      />
    )
  }
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 36 36" aria-hidden="true" role="presentation" className="shrink-0">
      <rect width="36" height="36" rx="9" fill="var(--lapis)" />
      <path
        d="M8.5 25V17.5C8.5 11 13 8 18 5c5 3 9.5 6 9.5 12.5V25"
        fill="var(--lapis-deep)"
        stroke="var(--gold)"
        strokeWidth="1.6"
      />
      <path
        d="m18 11.2 1.3 1.4h1.9v1.9l1.4 1.3-1.4 1.3V19h-1.9L18 20.4 16.7 19h-1.9v-1.9l-1.4-1.3 1.4-1.3v-1.9h1.9Z"
        fill="var(--gold)"
      />
      <path d="M18 24.5c-3.3-2.1-7-2.5-11-1.7v6.4c4-.8 7.7-.4 11 1.8Z" fill="#fffdf9" />
      <path d="M18 24.5c3.3-2.1 7-2.5 11-1.7v6.4c-4-.8-7.7-.4-11 1.8Z" fill="#e3edf8" />
    </svg>
  )
}

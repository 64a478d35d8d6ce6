import { common } from '../copy/common.ts'
import { SlowNote } from './slow-note.tsx'

/** A busy indicator. Next to text that already says so it has no label (`label={null}`). */
export function Spinner({ size = 20, label = common.loading }: { size?: number; label?: string | null }) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className="turning shrink-0"
        aria-hidden="true"
        role="presentation"
      >
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

export function SpinnerScreen({ children = common.loading }: { children?: string }) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-4 text-muted">
      <span className="text-brand">
        <Spinner size={40} label={null} />
      </span>
      <p role="status">{children}</p>
      <SlowNote />
    </div>
  )
}

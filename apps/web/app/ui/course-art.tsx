import { StarLattice } from './ornament.tsx'

export function CourseArt() {
  return (
    <div
      className="relative flex size-full items-end justify-center bg-linear-to-br from-lapis-deep to-lapis"
      aria-hidden="true"
    >
      <StarLattice className="absolute inset-0 size-full text-gold opacity-25" />
      <svg viewBox="0 0 120 90" className="relative h-3/4" role="presentation">
        <path d="M12 90V46C12 26 40 14 60 2c20 12 48 24 48 44v44Z" fill="var(--gold)" opacity="0.9" />
        <path d="M20 90V48c0-16 24-26 40-36 16 10 40 20 40 36v42Z" fill="var(--lapis-deep)" />
      </svg>
    </div>
  )
}

/** The fallback for a book: a cover with its spine on the right, as Arabic books have it. */
export function BookArt() {
  return (
    <div className="relative size-full bg-linear-to-bl from-lapis to-lapis-deep" aria-hidden="true">
      <StarLattice className="absolute inset-0 size-full text-gold opacity-25" />
      <span className="absolute inset-y-0 start-0 w-3 bg-gold" />
    </div>
  )
}

import { number } from '#app/copy/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface NumberToProps {
  /** The list with that many rows, as `numberLinks` of the contract names it. */
  to: string
  count: number
  /** Precedes the number in the accessible name. */
  label: string
  /** The number in words, within a sentence. */
  says?: string
}

/** Links a number to its list; zero has no link. */
export const NumberTo = ({ to, count, label, says = number(count) }: NumberToProps) =>
  count === 0 ? (
    <span className="tabular">{says}</span>
  ) : (
    <TextLink to={to} aria-label={`${label}: ${says}`} className="tabular min-w-11">
      {says}
    </TextLink>
  )

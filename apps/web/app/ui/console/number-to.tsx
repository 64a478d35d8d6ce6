import { number } from '#app/copy/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface NumberToProps {
  /** The list that has as many rows, by `numberLinks` of the contract. */
  to: string
  count: number
  /** Read before the number by who hears the link alone. */
  label: string
  /** The number in words, where it stands among others. */
  says?: string
}

/** A number that leads to its list; nothing leads to an empty one. */
export const NumberTo = ({ to, count, label, says = number(count) }: NumberToProps) =>
  count === 0 ? (
    <span className="tabular">{says}</span>
  ) : (
    <TextLink to={to} aria-label={`${label}: ${says}`} className="tabular min-w-11">
      {says}
    </TextLink>
  )

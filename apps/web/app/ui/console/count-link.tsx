import { number } from '#app/copy/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface CountLinkProps {
  /** The list with that many rows, as `numberLinks` of the contract names it. */
  to: string
  count: number
  label: string
  /** The number in words, within a sentence. */
  says?: string
}

export const CountLink = ({ to, count, label, says = number(count) }: CountLinkProps) =>
  count === 0 ? (
    <span className="tabular">{says}</span>
  ) : (
    <TextLink to={to} aria-label={`${label}: ${says}`} className="tabular min-w-11">
      {says}
    </TextLink>
  )

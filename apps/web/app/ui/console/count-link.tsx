import { number } from '#app/copy/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface CountLinkProps {
  /** The list with that many rows, as `numberLinks` of the contract names it. */
  to: string
  count: number
  label: string
  /** The number in words, within a sentence. */
  text?: string
}

export const CountLink = ({ to, count, label, text = number(count) }: CountLinkProps) =>
  count === 0 ? (
    <span className="tabular">{text}</span>
  ) : (
    <TextLink to={to} aria-label={`${label}: ${text}`} className="tabular min-w-11">
      {text}
    </TextLink>
  )

import type { ReactNode } from 'react'
import { type LinkProps, useLocation } from 'react-router'
import { withQuery } from '#app/lib/list-query.ts'
import { ChipLink } from '../chips.tsx'

const PART = 'part'

/** The part of a screen that its URL names; the first part where it names none of them. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]], parameter = PART): Part {
  const asked = new URLSearchParams(useLocation().search).get(parameter)
  return parts.find((part) => part === asked) ?? parts[0]
}

/** Chips in one line; on a phone it is scrolled sideways, so that the list below begins in the upper third. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
  <div
    role="group"
    aria-label={label}
    className="-m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 max-md:*:px-3 md:flex-wrap"
  >
    {children}
  </div>
)

interface PartLinksProps extends Pick<LinkProps, 'replace' | 'preventScrollReset'> {
  label: string
  /** The names of the parts, in their order. */
  parts: Readonly<Record<string, string>>
  chosen: string
  parameter?: string
  /** Parameters that the URL of each part keeps. */
  kept?: Record<string, string | null>
}

/** Links to the parts of a screen; the URL of the first part does not name it. */
export function PartLinks({ label, parts, chosen, parameter = PART, kept = {}, ...link }: PartLinksProps) {
  const [first] = Object.keys(parts)
  return (
    <ChipRow label={label}>
      {Object.entries(parts).map(([part, name]) => (
        <ChipLink
          key={part}
          to={withQuery('', { [parameter]: part === first ? null : part, ...kept }) || '?'}
          chosen={part === chosen}
          {...link}
        >
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

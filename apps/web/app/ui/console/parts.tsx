import { type ReactNode, useEffect, useRef } from 'react'
import { type LinkProps, useLocation } from 'react-router'
import { withQuery } from '#app/lib/list-query.ts'
import { ChipLink } from '../chips.tsx'

const PART = 'part'

export function usePart<Part extends string>(parts: readonly [Part, ...Part[]], parameter = PART): Part {
  const inAddress = new URLSearchParams(useLocation().search).get(parameter)
  return parts.find((part) => part === inAddress) ?? parts[0]
}

/**
 * Chips in one line; on a phone it is scrolled sideways, so that the list below begins in the upper third. The
 * chosen one is scrolled into view.
 */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the chosen chip
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (row.current && chosen) row.current.scrollLeft += middleOf(chosen) - middleOf(row.current)
  }, [search])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="-m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 max-md:*:px-3 md:flex-wrap"
    >
      {children}
    </div>
  )
}

function middleOf(element: Element) {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

interface PartLinksProps extends Pick<LinkProps, 'replace' | 'preventScrollReset'> {
  label: string
  parts: Readonly<Record<string, string>>
  chosen: string
  parameter?: string
  /** Parameters that the URL of each part keeps. */
  kept?: Record<string, string | null>
}

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

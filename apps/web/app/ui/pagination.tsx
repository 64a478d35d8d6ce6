import type { ReactNode } from 'react'
import { PAGINATION_WINDOW_PAGES } from '#app/lib/timings.ts'
import { paging } from '../copy/paging.ts'
import { Link } from '../lib/link.tsx'
import { ButtonLink } from './button.tsx'
import { classes } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { pagesWithGaps } from './page-list.ts'
import { pageWindow } from './page-window.ts'

/** A page behind the last one of a list. */
export const PastEnd = ({ title, first }: { title: string; first: string }) => (
  <EmptyState title={title} icon="search" actions={<ButtonLink to={first}>{paging.first}</ButtonLink>} />
)

// These widths let the longest row of page links fit a phone of 360 pixels.
const shape =
  'flex min-h-11 min-w-10 items-center justify-center gap-1 rounded-control px-1 text-sm transition-colors sm:min-w-11 sm:px-3'

export function Pagination({
  page,
  pages,
  to,
  gaps = false,
}: {
  page: number
  pages: number
  to: (page: number) => string
  /** Keeps the first and the last page visible, with an ellipsis for each gap. */
  gaps?: boolean
}) {
  if (pages <= 1) return null
  const shown = gaps
    ? pagesWithGaps(page, pages)
    : pageWindow(page, pages, PAGINATION_WINDOW_PAGES).map((number) => ({ page: number }))
  return (
    <nav
      aria-label={paging.label}
      className={classes('mt-8 flex flex-wrap items-center justify-center sm:gap-1.5', gaps ? 'gap-0.5' : 'gap-1.5')}
    >
      <Step page={page - 1} pages={pages} to={to}>
        <Icon name="chevronBack" size={18} />
        <span className="max-sm:sr-only">{paging.previous}</span>
      </Step>
      {shown.map((each) =>
        'page' in each ? (
          <Numbered key={each.page} number={each.page} current={each.page === page} to={to} />
        ) : (
          <span key={`after ${each.gapAfter}`} aria-hidden="true" className="text-muted sm:px-1">
            …
          </span>
        ),
      )}
      <Step page={page + 1} pages={pages} to={to}>
        <span className="max-sm:sr-only">{paging.next}</span>
        <Icon name="chevronNext" size={18} />
      </Step>
    </nav>
  )
}

function Numbered({ number, current, to }: { number: number; current: boolean; to: (page: number) => string }) {
  return (
    <Link
      to={to(number)}
      aria-current={current ? 'page' : undefined}
      aria-label={current ? paging.current(number) : paging.page(number)}
      className={classes(
        shape,
        'tabular',
        current ? 'bg-brand font-bold text-on-brand' : 'border border-line bg-card hover:bg-brand-soft',
      )}
    >
      {number}
    </Link>
  )
}

function Step({
  page,
  pages,
  to,
  children,
}: {
  page: number
  pages: number
  to: (page: number) => string
  children: ReactNode
}) {
  if (page < 1 || page > pages) {
    return (
      <span aria-disabled="true" className={classes(shape, 'text-muted opacity-50')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to(page)} className={classes(shape, 'text-brand-strong hover:bg-brand-soft')}>
      {children}
    </Link>
  )
}

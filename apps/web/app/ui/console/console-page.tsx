import type { ReactNode } from 'react'
import { Link } from '#app/lib/link.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SavePartsOfPage } from './save-parts.tsx'

interface ConsolePageProps {
  title: ReactNode
  back?: { to: string; label: string }
  badge?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** Limits the width to 544 px, for forms. */
  narrow?: boolean
  isSheet?: boolean
  children: ReactNode
}

/** The frame of a console screen: the full width, and one heading, which receives the focus on navigation. */
export const ConsolePage = ({ narrow = false, isSheet = false, children, ...head }: ConsolePageProps) => (
  <div
    className={classes(
      'w-full px-4 py-3 md:px-6 lg:px-8 lg:py-7',
      narrow ? 'max-w-[34rem]' : 'max-w-[96rem]',
      isSheet && 'print:p-0',
    )}
  >
    <div className={classes(isSheet && 'print:hidden')}>
      <PageHead {...head} />
    </div>
    <SavePartsOfPage>{children}</SavePartsOfPage>
  </div>
)

/** Explains a screen where the window has room; on a phone its list comes first. */
export const Explanation = ({ children }: { children: string }) => <span className="max-md:hidden">{children}</span>

const PageHead = ({ title, back, badge, intro, actions }: Omit<ConsolePageProps, 'children'>) => (
  <>
    {back && (
      <Link
        to={back.to}
        className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1 rounded-control pe-2 text-muted text-sm hover:text-brand-strong lg:min-h-8"
      >
        <Icon name="chevronBack" size={16} />
        <bdi>{back.label}</bdi>
      </Link>
    )}
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mb-5">
      {/* On a phone the name of a thing has the whole line, and a short button stays beside its facts. */}
      <div className={classes('min-w-0', back && (intro ? 'max-lg:contents' : 'max-lg:grow max-lg:basis-32'))}>
        <div
          className={classes(
            'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
            Boolean(back && intro) && 'max-lg:-mb-2 max-lg:basis-full',
          )}
        >
          {/* The head of a phone's window shows the name of a part. */}
          <h1
            tabIndex={-1}
            className={classes('min-w-0 text-brand-strong text-xl lg:text-2xl', !back && 'max-lg:sr-only')}
          >
            {title}
          </h1>
          {badge}
        </div>
        {intro && (
          <p className={classes('mt-0.5 text-muted text-sm', back && 'max-lg:min-w-0 max-lg:grow max-lg:basis-32')}>
            {intro}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  </>
)

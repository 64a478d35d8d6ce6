import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { footer } from '#app/copy/common.ts'
import { notFound } from '#app/copy/error-pages.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Arch } from '#app/ui/arch.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { TextAnchor } from '#app/ui/text-link.tsx'

export const ErrorPage = (props: ErrorPageProps) => <ErrorPanel {...props} help={<AskForHelp />} />

interface ErrorPageProps {
  title: string
  text: string
  icon?: IconName
  /** Announces the failure of a page, which is not visible to everyone. */
  urgent?: boolean
  below?: ReactNode
  children: ReactNode
}

/** The same for a page outside the router, which provides its own contact. */
export function ErrorPanel({
  title,
  text,
  icon = 'search',
  urgent = false,
  below,
  help,
  children,
}: ErrorPageProps & { help: ReactNode }) {
  return (
    <div className="measure flex flex-col items-center gap-4 py-10 text-center md:py-16">
      <Arch className="h-44 w-36">
        <div className="absolute inset-0 bg-linear-to-b from-lapis to-lapis-deep">
          <StarLattice className="absolute inset-0 size-full text-gold opacity-30" />
          <Icon name={icon} size={44} className="absolute inset-x-0 bottom-12 mx-auto text-gold-on-lapis" />
        </div>
      </Arch>
      <div role={urgent ? 'alert' : undefined} className="flex flex-col items-center gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="max-w-md text-pretty text-muted">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      {below}
      {help}
    </div>
  )
}

function AskForHelp() {
  const { pathname } = useLocation()
  // The server renders one page for all unknown paths, so the path is added after hydration.
  const path = useHydrated() ? pathname : null
  const link = chatLink(useSchoolIfKnown()?.contact?.whatsApp_Number, notFound.question(path))
  if (!link) return null
  return (
    <p className="text-muted text-sm">
      {footer.help} <TextAnchor href={link}>{footer.support}</TextAnchor>
    </p>
  )
}

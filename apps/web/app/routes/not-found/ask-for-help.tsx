import { useLocation } from 'react-router'
import { footer } from '#app/copy/common.ts'
import { notFound } from '#app/copy/error-pages.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { TextAnchor } from '#app/ui/text-link.tsx'

/** A person to ask, who is told which page it was. Nothing where the school has no number, or is not known. */
export function AskForHelp() {
  const { pathname } = useLocation()
  // The server writes one page for all the addresses that nothing is at.
  const path = useHydrated() ? pathname : null
  const link = chatLink(useSchoolIfKnown()?.contact?.whatsApp_Number, notFound.question(path))
  if (!link) return null
  return (
    <p className="text-muted text-sm">
      {footer.help} <TextAnchor href={link}>{footer.support}</TextAnchor>
    </p>
  )
}

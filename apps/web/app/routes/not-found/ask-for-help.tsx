import { useLocation } from 'react-router'
import { footer } from '../../copy/common.ts'
import { notFound } from '../../copy/lost.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useSchoolIfKnown } from '../../lib/school.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

/** A person to ask, who is told which page it was. Nothing where the school has no number, or is not known. */
export function AskForHelp() {
  const { pathname } = useLocation()
  const link = chatLink(useSchoolIfKnown()?.contact?.whatsApp_Number, notFound.question(pathname))
  if (!link) return null
  return (
    <p className="text-muted text-sm">
      {footer.help} <TextAnchor href={link}>{footer.support}</TextAnchor>
    </p>
  )
}

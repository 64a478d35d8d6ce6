import { byLink } from '#app/copy/password.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'

export const Checking = () => <SpinnerScreen>{byLink.checking}</SpinnerScreen>

/** The school's contact comes first, because an invited student may have no email to reset the password with. */
export function DeadLink() {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, byLink.linkRequest)
  return (
    <>
      <Notice tone="warn" title={byLink.dead}>
        {chat ? byLink.deadText : byLink.deadTextWithoutChat}
      </Notice>
      {chat && (
        <ButtonAnchor href={chat} kind="gold" icon="whatsapp" wide>
          {byLink.askForLink}
        </ButtonAnchor>
      )}
      <ButtonLink to="/forgot-password" kind="outline" wide>
        {byLink.forgot}
      </ButtonLink>
    </>
  )
}

import { timeWindow } from '#app/copy/time-window.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'

/** The options after a unit has closed: another lecture code, or a message to the school. */
export function ClosedUnitOptions({
  unitName,
  courseName,
  size,
}: {
  unitName: string
  courseName: string
  size?: 'small' | 'usual'
}) {
  const number = useSchoolIfKnown()?.contact?.whatsApp_Number
  const chat = chatLink(number, timeWindow.asks(unitName, courseName))
  return (
    <>
      <ButtonLink to="/my-lectures#code" icon="key" kind="soft" size={size}>
        {timeWindow.code}
      </ButtonLink>
      {chat && (
        <ButtonAnchor href={chat} icon="whatsapp" kind="outline" size={size}>
          {timeWindow.chat}
        </ButtonAnchor>
      )}
    </>
  )
}

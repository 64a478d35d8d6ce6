import { login } from '#app/copy/account.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'

export function SupportLine() {
  const link = chatLink(useSchool().contact?.whatsApp_Number, login.helpText)
  if (!link) return null
  return (
    <p className="mt-4 text-center text-sm">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {login.help}
      </a>
    </p>
  )
}

import { useEffect, useState } from 'react'
import { lazily } from '../../lib/lazily.ts'
import { useSchool } from '../../lib/school.ts'
import type { ChatNumber } from './book-enquiry.tsx'

/**
 * The number that questions about books go to. It comes with the page; where it did not, the server is asked once more,
 * because the school may have written it down since.
 */
export function useChatNumber(): ChatNumber {
  const known = useSchool().contact?.whatsApp_Number ?? null
  const [asked, setAsked] = useState<ChatNumber>({ state: 'loading' })

  useEffect(() => {
    if (known !== null) return
    let current = true
    lazily(async () => (await import('./load-contacts.ts')).loadContacts()).then((reply) => {
      if (current) setAsked({ state: 'known', number: reply.success ? (reply.data[0]?.whatsApp_Number ?? null) : null })
    })
    return () => {
      current = false
    }
  }, [known])

  return known === null ? asked : { state: 'known', number: known }
}

import { listResellers } from '@manassa/contract/student/codes'
import { whereToBuy as copy } from '#app/copy/where-to-buy.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextAnchor } from '#app/ui/text-link.tsx'

export default function WhereToBuy({ courseName }: { courseName: string }) {
  const places = useCall(listResellers, {})
  const chat = chatLink(useSchool().contact?.whatsApp_Number, copy.question(courseName))
  return (
    <div className="text-sm">
      {chat && <TextAnchor href={chat}>{copy.chat}</TextAnchor>}
      {places.status === 'pending' && <Spinner label={null} />}
      {places.status === 'error' && <p>{copy.failed}</p>}
      {places.status === 'success' && places.data.length === 0 && chat && <p className="text-muted">{copy.none}</p>}
      {places.status === 'success' && (
        <ul className="flex flex-col gap-2">
          {places.data.map(({ name, place, phone }) => (
            <li key={name}>
              <bdi className="block font-bold">{name}</bdi>
              <span className="flex flex-wrap items-center gap-x-3 text-muted">
                {place && <bdi>{place}</bdi>}
                {phone && (
                  <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    <Ltr>{phone}</Ltr>
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

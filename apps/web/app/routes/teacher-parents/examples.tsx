import { listParentExamples } from '@manassa/contract/teacher/parent-rounds'
import { parentRound as copy } from '#app/copy/console-parents.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { SectionCard } from '#app/ui/console/section-card.tsx'

export function Examples() {
  const query = useCall(listParentExamples, {})
  const mayWrite = useMay('school')
  if (query.status !== 'success' || query.data.examples.length === 0) return null
  return (
    <SectionCard
      title={copy.examples}
      actions={
        mayWrite && (
          <ButtonLink kind="outline" size="small" to="/teacher/school?part=texts">
            {copy.texts}
          </ButtonLink>
        )
      }
    >
      {query.data.examples.map(({ name, text }) => (
        <figure key={text} className="text-sm">
          <figcaption className="text-muted">
            <Name>{name}</Name>
          </figcaption>
          <blockquote dir="auto" className="mt-1 whitespace-pre-wrap break-words rounded-control bg-ok-soft p-3">
            {text}
          </blockquote>
        </figure>
      ))}
    </SectionCard>
  )
}

import { about } from '#app/copy/about.ts'
import { Star } from '#app/ui/ornament.tsx'

/** What is taught here, one subject under the other. */
export function SubjectList({ subjects }: { subjects: readonly string[] }) {
  if (subjects.length === 0) return null
  return (
    <section aria-label={about.subjects}>
      <h2 className="text-2xl">{about.subjects}</h2>
      <ul className="mt-4 overflow-hidden rounded-card border border-line bg-card shadow-card">
        {subjects.map((subject) => (
          <li key={subject} className="flex items-center gap-3 border-line px-5 py-4 font-bold not-last:border-b">
            <Star className="shrink-0 text-gold" />
            <span dir="auto">{subject}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

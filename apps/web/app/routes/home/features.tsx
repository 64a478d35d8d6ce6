import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Section } from './section.tsx'

/** In the order of the school's settings: books, review, gifts, support. */
const signs: readonly IconName[] = ['book', 'quiz', 'gift', 'chat']

/** What the school offers, as one sheet in four columns. */
export function Features({ features }: { features: SchoolProfile['features'] }) {
  if (features.length === 0) return null
  return (
    <Section title={home.featuresTitle} room="drawn-when-near-[500px] sm:drawn-when-near-[300px]">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4 bg-card p-4 sm:p-5 lg:flex-col lg:p-6">
            <Icon name={signs[place] ?? 'star'} size={32} className="text-gold-text" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

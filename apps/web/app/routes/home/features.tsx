import type { SchoolProfile } from '@manassa/contract/school'
import { home } from '../../copy/home.ts'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Section } from './section.tsx'

/** In the order that the specification names them (section 1): books, review, gifts, support. */
const signs: readonly IconName[] = ['book', 'quiz', 'gift', 'chat']

export function Features({ features }: { features: SchoolProfile['features'] }) {
  if (features.length === 0) return null
  return (
    <Section title={home.featuresTitle}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text }, place) => (
          <li key={title}>
            <Card className="flex h-full gap-4 p-5 lg:flex-col">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand-strong">
                <Icon name={signs[place] ?? 'star'} size={24} />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-0.5 text-muted text-sm">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PauseButton, useRotation } from './rotation.tsx'
import { Section } from './section.tsx'

const EVERY_MS = 7_000

/** Testimonials, one at a time, stacked in one place so that a long one does not move the page. */
export function Testimonials({ testimonials }: { testimonials: SchoolProfile['testimonials'] }) {
  const rotation = useRotation(testimonials.length, EVERY_MS)
  if (testimonials.length === 0) return null
  const step = (by: number) => rotation.show((rotation.place + by + testimonials.length) % testimonials.length)

  return (
    <Section
      title={home.testimonialsTitle}
      heightClass="drawn-when-near-[285px]"
      band="border-gold-line border-y bg-gold-soft dark:bg-card"
    >
      <div {...rotation.restful} className="relative">
        <ul className="relative grid">
          {testimonials.map(({ name, grade, text }, place) => (
            <li
              key={name}
              aria-hidden={place !== rotation.place}
              className={classes(
                'col-start-1 row-start-1 transition-opacity duration-200',
                place === rotation.place ? 'opacity-100' : 'invisible opacity-0',
              )}
            >
              <figure className="mx-auto flex max-w-3xl flex-col md:items-center md:text-center">
                <blockquote dir="auto" className="text-balance text-xl md:text-2xl">
                  «{text}»
                </blockquote>
                <figcaption className="mt-4 flex items-center gap-3 text-start">
                  <span
                    className="flex size-10 items-center justify-center rounded-full bg-gold font-bold text-on-gold"
                    aria-hidden="true"
                  >
                    {name.charAt(0)}
                  </span>
                  <span>
                    <bdi className="block font-bold">{name}</bdi>
                    <span className="block text-gold-text text-sm">{grade}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="relative mt-4 flex items-center gap-1 md:justify-center">
          <Arrow label={home.previousTestimonial} icon="chevronBack" onPress={() => step(-1)} />
          <span className="tabular min-w-16 text-center text-gold-text text-sm" aria-hidden="true">
            {home.testimonial(rotation.place + 1, testimonials.length)}
          </span>
          <Arrow label={home.nextTestimonial} icon="chevronNext" onPress={() => step(1)} />
          <PauseButton rotation={rotation} />
        </div>
      </div>
    </Section>
  )
}

function Arrow({ label, icon, onPress }: { label: string; icon: 'chevronBack' | 'chevronNext'; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-full text-brand-strong hover:bg-brand-soft"
    >
      <Icon name={icon} />
    </button>
  )
}

import { Icon, type IconName } from '#app/ui/icon.tsx'

/** A topic with its lines along a thread, as on a timeline. Nothing where the school wrote nothing. */
export function TopicList({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-3 text-2xl">
        <span className="flex size-11 items-center justify-center rounded-control bg-brand-soft text-brand-strong">
          <Icon name={icon} size={24} />
        </span>
        {title}
      </h2>
      <ul className="mt-5 border-gold-line border-s-2 ps-5">
        {items.map((item) => (
          <li key={item} className="relative py-2">
            <span
              aria-hidden="true"
              className="absolute -start-[1.65rem] top-4 size-3 rotate-45 border-2 border-gold bg-paper"
            />
            <span dir="auto">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

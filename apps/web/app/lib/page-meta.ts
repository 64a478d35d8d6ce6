import type { MetaDescriptor } from 'react-router'
import type { RootData } from './school.ts'

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

interface PageFacts {
  title?: string
  /** In words of its own, or around the school's name; else what the school says first. */
  description?: string | ((school: string) => string)
  /** Path of this page's one true address; null where there is none. */
  path: string | null
  /** Pages that nobody should find by searching. */
  hidden?: boolean
}

/**
 * What the tab, a search engine and a friend who is sent the link read; the picture is the server's
 * (server/head-tags.ts).
 */
export function pageMeta(matches: Matches, { title, description, path, hidden }: PageFacts): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const schoolName = root?.school.name ?? ''
  const full = title ? `${title} | ${schoolName}` : schoolName
  const address = root && path !== null ? new URL(path, root.publicUrl).href : null
  const content = typeof description === 'function' ? description(schoolName) : description
  const text = content ?? root?.school.hero.text ?? ''
  return [
    // Without a school the screen that says so has its own.
    ...(full ? [{ title: full }] : []),
    { name: 'description', content: text },
    ...(address ? [{ tagName: 'link', rel: 'canonical', href: address } as const] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:site_name', content: schoolName },
    { property: 'og:title', content: full },
    { property: 'og:description', content: text },
    ...(address ? [{ property: 'og:url', content: address }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

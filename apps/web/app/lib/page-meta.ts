import type { MetaDescriptor } from 'react-router'
import type { RootData } from './school.ts'

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

interface PageFacts {
  title?: string
  description?: string | ((school: string) => string)
  /** The path of the page's canonical address; null without one. */
  path: string | null
  hidden?: boolean
}

/** The metadata for the tab, search engines and shared links; the server adds the picture (server/head-tags.tsx). */
export function pageMeta(matches: Matches, { title, description, path, hidden }: PageFacts): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const schoolName = root?.school.name ?? ''
  const full = title ? `${title} | ${schoolName}` : schoolName
  const address = root && path !== null ? new URL(path, root.publicUrl).href : null
  const content = typeof description === 'function' ? description(schoolName) : description
  const text = content ?? root?.school.hero.text ?? ''
  return [
    // The page of an unknown school has a title of its own.
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

import { usePart } from '#app/ui/console/parts.tsx'

export const brandingParts = ['page', 'teacher', 'contact', 'rules'] as const
export type BrandingPart = (typeof brandingParts)[number]

/** The part that a link leads to: `?fields=contact`. */
export const useBrandingPart = () => usePart(brandingParts, 'fields')

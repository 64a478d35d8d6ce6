/** The school's sign: the first letter of its subject on the eight-pointed star. */
export function SchoolMark({ name }: { name: string }) {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" role="presentation" className="shrink-0">
      <path
        d="M18 1 22.7 5.3 29 5 30.7 13.3 35 18 30.7 22.7 31 31 22.7 30.7 18 35 13.3 30.7 5 31 5.3 22.7 1 18 5.3 13.3 5 5 13.3 5.3Z"
        fill="var(--gold)"
      />
      <rect x="6" y="6" width="24" height="24" rx="5" fill="var(--hero)" />
      <text x="18" y="23" textAnchor="middle" fontSize="15" fontWeight="700" fill="#fff">
        {firstLetter(name)}
      </text>
    </svg>
  )
}

const firstLetter = (name: string) => name.trim().replace(/^ال/, '').charAt(0)

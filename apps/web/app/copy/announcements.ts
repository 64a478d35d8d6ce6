/** What the school tells a student on the home page. */
export const announcements = {
  title: 'إعلانات المنصة',
  dismiss: 'إخفاء الإعلان',
}

export const paging = {
  first: 'أول صفحة',
  label: 'التنقل بين الصفحات',
  previous: 'السابق',
  next: 'التالي',
  page: (page: number) => `صفحة ${page}`,
  current: (page: number) => `صفحة ${page}، الصفحة الحالية`,
}

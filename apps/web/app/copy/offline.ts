/** The page that is shown without a connection. */
export const offlinePage = {
  title: 'مفيش نت دلوقتي',
  text: 'الصفحة دي محتاجة نت عشان تفتح. أول ما يرجع هتفتح لوحدها.',
  kept: 'الصفحات اللي اتفتحت قبل كده ممكن تفتح من غير نت.',
  retry: 'محاولة تانية',
  home: 'الرئيسية',
}

-- The standard hint at the mail address promised where to pay, also in free seminars and to people whose company pays. A
-- form that was made before has the present one, unless the office has written its own.
UPDATE "template_fields"
SET "description" = CASE "description" WHEN 'お振込先のご案内をお送りします。' THEN 'ご案内のメールをお送りします。' ELSE "description" END,
    "description_en" = CASE "description_en" WHEN 'We will email you where to pay.' THEN 'We will write to you at this address.' ELSE "description_en" END
WHERE "key" = 'email'
    AND ("description" = 'お振込先のご案内をお送りします。' OR "description_en" = 'We will email you where to pay.');

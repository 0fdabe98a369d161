-- What the office sets on the settings screen beside the association's name and notices.
ALTER TABLE "association"
  ADD COLUMN "receipt_proviso" TEXT NOT NULL DEFAULT '「{講習会名}」受講料として',
  ADD COLUMN "tax_rounding" TEXT NOT NULL DEFAULT 'down',
  ADD COLUMN "seal_sha256" TEXT,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "association"
  ADD CONSTRAINT "association_tax_rounding_check" CHECK ("tax_rounding" IN ('down', 'nearest', 'up'));

-- Seals stay for as long as documents that show them can be drawn again: none is changed or deleted.
CREATE TABLE "seal_images" (
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_images_pkey" PRIMARY KEY ("sha256")
);

ALTER TABLE "association" ADD CONSTRAINT "association_seal_sha256_fkey" FOREIGN KEY ("seal_sha256") REFERENCES "seal_images"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
